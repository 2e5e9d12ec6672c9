/**
 * jest-light-runner imports test files as Node.js does and keeps modules between the files of a worker, which halves
 * the time of a run. `jest`, `describe` and the rest are globals there; test/support/globals.d.ts says their types.
 */
export default {
  runner: 'jest-light-runner',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // Long rounds: npm run test:long.
  testPathIgnorePatterns: ['\\.long\\.test\\.ts$'],
  transform: {},
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/time-limits.ts'],
  maxWorkers: 2,
};
