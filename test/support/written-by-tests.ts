/** For `sources.own`: the platform does not write the mail that a test writes by itself. */
export const writtenByTests = { 'authorization-server': { writesSoon: false } };
