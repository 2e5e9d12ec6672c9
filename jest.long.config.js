import ordinary from './jest.config.js';

/**
 * What takes minutes: kills and silences at every step, with what was acknowledged, lost and doubled; journeys in a browser;
 * and the fuzz tests with many times as many inputs.
 */
export default {
  ...ordinary,
  testMatch: ['**/*.long.test.ts', '**/fuzz*.test.ts'],
  testPathIgnorePatterns: [],
  maxWorkers: 1,
};
