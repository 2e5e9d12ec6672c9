/**
 * The entry: checks the runtime before anything else is loaded, because libraries of the platform fail on an
 * older Node.js with errors that help nobody. Nothing else ends the process.
 */
import { existsSync } from 'node:fs';

const neededMajor = 24;
const [major] = process.versions.node.split('.');

if (Number(major) < neededMajor) {
  process.stderr.write(
    `Node.js ${neededMajor} or newer is needed, this is ${process.versions.node}. ` +
      'On Linux "npm start" brings its own; elsewhere install a newer Node.js.\n',
  );
  process.exit(1);
}

// What the environment says comes first. ENV_FILE names another file.
const settings = process.env['ENV_FILE'] ?? '.env';
if (existsSync(settings)) process.loadEnvFile(settings);

const { run } = await import('./platform/run.ts');
const { demo } = await import('./demo/demo.ts');
process.exit(await run(demo, process.argv.slice(2)));
