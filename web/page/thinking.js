// What is asked of the workers: the computer's moves, hints, analysis, reviews, puzzles.
import { Engine } from './engine.js';

// How many positions are looked at: for a hint, for a draw that is offered, for each move of a review,
// for an analysis.
export const HINT = 30_000;
export const OFFER = 10_000;
export const REVIEW = 6_000;
export const ANALYSIS = 4_000_000;

let opponent = null;
let analyst = null;

export function setModule(module) {
    // One worker plays and answers, one analyses: the one need not wait for the other.
    opponent = new Engine(module);
    analyst = new Engine(module);
}

export const think = (question, told) => opponent.ask(question, told);

export const stopThinking = () => opponent.drop();

// Begins an analysis in place of the one that runs.
export function analyse(question, told) {
    analyst.drop();
    return analyst.ask({ task: 'analyse', nodes: ANALYSIS, ...question }, told);
}

export const stopAnalysis = () => analyst.drop();
