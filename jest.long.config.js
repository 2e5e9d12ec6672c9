import { globSync, readFileSync } from 'node:fs';
import ordinary from './jest.config.js';

/** They try both topologies in a long run. */
const inEachTopology = globSync('test/**/*.test.ts').filter((file) =>
  /describe\.each\(topologies\)/.test(readFileSync(file, 'utf8')),
);

/**
 * What takes minutes: kills and silences at every step, with what was acknowledged, lost and doubled; journeys in a browser;
 * tests of services in one process once more with HTTP between them; plans of statements on a thousand times the rows; and
 * the fuzz tests with many times as many inputs.
 */
export default {
  ...ordinary,
  testMatch: ['**/*.long.test.ts', '**/fuzz*.test.ts', ...inEachTopology.map((file) => `**/${file}`)],
  testPathIgnorePatterns: [],
  maxWorkers: 1,
};
