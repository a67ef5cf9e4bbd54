use janggi::kingdrops::*;
use janggi::*;
use std::time::Instant;
struct Dice(u64);
impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z >> 33) as usize) % n
    }
    fn lineup(&mut self) -> Lineup {
        let mut letters: Vec<char> = "SSSSAAAARRBBGGQK".chars().collect();
        for i in (1..letters.len()).rev() {
            letters.swap(i, self.below(i + 1));
        }
        letters.insert(8, '/');
        letters.into_iter().collect::<String>().parse().unwrap()
    }
}
fn time(name: &str, set: &[Kingdrops], f: impl Fn(&Kingdrops) -> usize) {
    let mut best = f64::MAX;
    let mut sink = 0;
    for _ in 0..7 {
        let t = Instant::now();
        for p in set {
            sink += f(std::hint::black_box(p));
        }
        best = best.min(t.elapsed().as_nanos() as f64 / set.len() as f64);
    }
    println!("{name}: {best:.1} ns over {} positions ({sink})", set.len());
}
fn main() {
    let mut dice = Dice(7);
    let mut all = vec![];
    let mut by_left = vec![vec![]; 17];
    let mut plays = vec![];
    for _ in 0..300 {
        let mut game = Game::new(Kingdrops::from_lineups(dice.lineup(), dice.lineup()));
        while !game.is_over() {
            let p = *game.position();
            all.push(p);
            by_left[p.occupied_by(p.turn()).len().min(16)].push(p);
            let l = game.legal_moves();
            let mv = l[dice.below(l.len())];
            plays.push((p, mv));
            game.play(mv).unwrap();
        }
    }
    println!("size {} move {}", size_of::<Kingdrops>(), size_of::<Move>());
    time("legal_moves, all", &all, |p| p.legal_moves().len());
    time("count, all", &all, |p| p.count_legal_moves());
    let mid: Vec<_> = all
        .iter()
        .copied()
        .filter(|p| p.turn_number() > 8 && p.turn_number() < 30 && p.actions_made() == 0)
        .collect();
    time("legal_moves, turn starts 9-29", &mid, |p| p.legal_moves().len());
    println!(
        "moves avg {}",
        mid.iter().map(|p| p.count_legal_moves()).sum::<usize>() as f64 / mid.len() as f64
    );
    for (n, set) in by_left.iter().enumerate() {
        if !set.is_empty() {
            time(&format!("  {n} own pieces"), set, |p| p.legal_moves().len());
            let worst = set
                .iter()
                .map(|p| {
                    let mut b = u128::MAX;
                    for _ in 0..3 {
                        let t = Instant::now();
                        std::hint::black_box(p.legal_moves().len());
                        b = b.min(t.elapsed().as_nanos());
                    }
                    (b, p.to_string())
                })
                .max()
                .unwrap();
            println!("     worst {worst:?}");
        }
    }
    let mut best = f64::MAX;
    let mut sink = 0;
    for _ in 0..7 {
        let t = Instant::now();
        for (p, m) in &plays {
            let mut q = *p;
            q.play_unchecked(*m);
            sink ^= q.key();
        }
        best = best.min(t.elapsed().as_nanos() as f64 / plays.len() as f64);
    }
    println!("play_unchecked {best:.1} ns {sink}");
    let t = Instant::now();
    let n = perft(&Kingdrops::default(), 3);
    println!("perft empty 3 {n} {:?}", t.elapsed());
    let p: Kingdrops =
        "a4ss1/5Bsk/bS1q3g/S6g/4a1BK/2A1QR2/1A3S1A/G4SR1 [Gb] {rr} b 1 - a6 24".parse().unwrap();
    let t = Instant::now();
    let n = perft(&p, 4);
    println!("perft mid-1 4 {n} {:?}", t.elapsed());
}
