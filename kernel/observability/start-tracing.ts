import type { Logger } from './logger.ts';
import type { ExportPace } from './otlp-tracers.ts';
import { exportSpans } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

/**
 * Exports spans from now on, where the settings say where to; answers how to end that. The SDK is imported then only: who
 * exports nothing pays nothing for it.
 */
export async function startTracing(
  env: TracingSettings,
  logger: Logger,
  pace?: Partial<ExportPace>,
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (endpoint === undefined) return async () => undefined;
  const { createTracers } = await import('./otlp-tracers.ts');
  const { tracerOf, close } = createTracers({ endpoint, ratio, logger, pace });
  const end = exportSpans(tracerOf);
  return async () => {
    end();
    await close();
  };
}
