import { useEffect, useRef } from 'react';
import type { FromFrame, Theme, ToFrame } from '../../map/frame-messages.ts';
import { m } from '../../platform/messages/messages.js';
import { building, googleMap } from '../../platform/settings.ts';
import { useTheme } from '../../platform/theme.ts';
import { BARS, HEXAGON } from '../../ui/media/logo-mark.ts';

/**
 * Google's script runs in a frame without an origin: it can't read our storage or reach our page. Links from the map open in
 * ordinary windows. The tile map runs only our own code, and its tiles must be requested with our address as the referrer.
 */
const SANDBOX = googleMap ? 'allow-scripts allow-popups allow-popups-to-escape-sandbox' : undefined;

/** How long after the frame's load event to wait for its first message before the map counts as failed. */
const SILENT_MS = 1_000;

type Props = { readonly shown: boolean; readonly onSettled: (map: 'shown' | 'failed') => void };

export function MapFrame({ shown, onSettled }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const listening = useRef(false);
  const theme: Theme = useTheme().dark ? 'sunset' : 'winter';
  const title = m.location_map({ name: building.name });

  useEffect(() => {
    const other = frame.current?.contentWindow;
    // A frame without an origin can only be addressed with '*'. The message holds nothing secret.
    const tell = () => other?.postMessage(frameMessage(theme, title), '*');
    const hear = ({ source, data }: MessageEvent<Partial<FromFrame> | null>) => {
      if (source !== other) return;
      listening.current = true;
      if (data?.map === 'listening') tell();
      if (data?.map === 'shown' || data?.map === 'failed') onSettled(data.map);
    };
    addEventListener('message', hear);
    tell();
    return () => removeEventListener('message', hear);
  }, [theme, title, onSettled]);

  const expectWord = () => setTimeout(() => listening.current || onSettled('failed'), SILENT_MS);
  return (
    <iframe
      ref={frame}
      className="office-frame"
      src="/map"
      title={title}
      sandbox={SANDBOX}
      inert={!shown}
      onLoad={expectWord}
    />
  );
}

function frameMessage(theme: Theme, map: string): ToFrame {
  const words = {
    map,
    zoomIn: m.location_zoom_in(),
    zoomOut: m.location_zoom_out(),
    wheelHint: m.location_wheel_hint(),
    touchHint: m.location_touch_hint(),
  };
  return { theme, words, mark: { hexagon: HEXAGON, bars: BARS } };
}
