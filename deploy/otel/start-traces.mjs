import diagnosticsChannel from 'node:diagnostics_channel';
import { register } from 'node:module';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { getRPCMetadata } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { exportedSpan } from './exported-span.mjs';

const exporter = new OTLPTraceExporter();
const processor = new BatchSpanProcessor({
  exporter: {
    export: (spans, done) => exporter.export(spans.map(exportedSpan), done),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  },
  // What is not sent when the process ends is lost.
  scheduledDelayMillis: 1_000,
});

// No propagator: a visitor cannot choose the id of a trace, and no provider gets ours.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
trace.setGlobalTracerProvider(
  new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'surela' }),
    spanProcessors: [processor],
  }),
);

// Modules that are imported, not required, are reached by a hook of the loader.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, {
  data: { include: ['pg', 'pg-pool', 'http', 'https', 'node:http', 'node:https'] },
});
registerInstrumentations({
  instrumentations: [
    new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => url === '/healthz' || url === '/readyz' }),
    new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
  ],
});

// The route's template names the span; the path is not exported.
diagnosticsChannel.subscribe('tracing:fastify.request.handler:start', ({ route }) => {
  const metadata = getRPCMetadata(context.active());
  if (metadata) metadata.route = route?.url;
});
