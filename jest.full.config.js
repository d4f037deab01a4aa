// Jest's workers inherit the environment.
process.env.SCENARIOS = '10000';

export { default } from './jest.config.js';
