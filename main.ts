/**
 * The entry: checks the runtime before anything else is loaded, because libraries of the house fail on an
 * older Node.js with errors that help nobody.
 */
const neededMajor = 24;
const [major] = process.versions.node.split('.');

if (Number(major) < neededMajor) {
  process.stderr.write(
    `Node.js ${neededMajor} or newer is needed, this is ${process.versions.node}. ` +
      'On Linux "npm start" brings its own; elsewhere install a newer Node.js.\n',
  );
  process.exit(1);
}

const { run } = await import('./platform/run.ts');
await run();
