import type { Logger } from './logger.ts';
import type { ExportPace } from './otlp-tracers.ts';
import { exportSpans } from './tracing.ts';
import { type ExportSettings, exportTo } from './tracing-settings.ts';

/**
 * Exports spans from now on, if the settings say where to; returns a function that ends that. The SDK is only imported
 * then, so a process without export does not pay for it.
 */
export async function startTracing(
  env: ExportSettings & { readonly OTEL_TRACES_SAMPLER_ARG: number },
  logger: Logger,
  pace?: Partial<ExportPace>,
): Promise<() => Promise<void>> {
  const to = exportTo(env);
  if (to === null) return async () => undefined;
  const { createTracers } = await import('./otlp-tracers.ts');
  const { tracerOf, close } = createTracers({
    url: to.url,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    logger,
    pace: { ...to.pace, ...pace },
  });
  const end = exportSpans(tracerOf);
  return async () => {
    end();
    await close();
  };
}
