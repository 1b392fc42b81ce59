import { isMainThread } from 'node:worker_threads';

// NODE_OPTIONS reaches worker threads and every command too. Without an address nothing of OpenTelemetry is loaded.
if (isMainThread && process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await import('./start-traces.mjs');
