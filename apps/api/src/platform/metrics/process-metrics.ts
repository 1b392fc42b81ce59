import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Of those that prom-client offers. The others have labels without a closed list, or say the same again. */
const SHOWN = new Set([
  'process_cpu_seconds_total',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'process_open_fds',
  'process_max_fds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_eventloop_lag_max_seconds',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_size_used_bytes',
  'nodejs_external_memory_bytes',
  'nodejs_gc_duration_seconds',
]);

/** Memory, processor, garbage and the lag of the event loop. It costs a timer, so only a process that is watched does it. */
export function addProcessMetrics(registry: Registry): void {
  const before = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  collectDefaultMetrics({ register: registry, gcDurationBuckets: [0.01, 0.1, 1] });
  for (const { name } of registry.getMetricsAsArray()) {
    if (!before.has(name) && !SHOWN.has(name)) registry.removeSingleMetric(name);
  }
}
