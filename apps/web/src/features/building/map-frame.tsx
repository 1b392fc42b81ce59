import { useEffect, useRef } from 'react';
import type { FromFrame, Theme, ToFrame } from '../../map/frame-messages.ts';
import { m } from '../../platform/messages/messages.js';
import { building, googleMap } from '../../platform/settings.ts';
import { useTheme } from '../../platform/theme.ts';
import { BARS, HEXAGON } from '../../ui/media/logo-mark.ts';

/**
 * Google's script reads nothing that we keep: without an origin it has no storage and no way to our page. What a visitor opens
 * from the map is an ordinary window again. An open map runs only our own code, which says to the tiles' host whose it is.
 */
const SANDBOX = googleMap ? 'allow-scripts allow-popups allow-popups-to-escape-sandbox' : undefined;

/** Its script has run when the frame has loaded; what it says may come a moment later. */
const SILENT_MS = 1_000;

type Props = { readonly shown: boolean; readonly onSettled: (map: 'shown' | 'failed') => void };

export function MapFrame({ shown, onSettled }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const listening = useRef(false);
  const theme: Theme = useTheme().dark ? 'sunset' : 'winter';
  const title = m.location_map({ name: building.name });

  useEffect(() => {
    const other = frame.current?.contentWindow;
    // A frame without an origin can be addressed only so; what it is told is no secret.
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
