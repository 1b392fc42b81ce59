import { useEffect, useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx';
import './about.css';

const PICTURES = [
  { name: 'detail-lobby', shows: m.about_lobby },
  { name: 'detail-balcony', shows: m.about_balcony },
  { name: 'detail-reading', shows: m.about_reading },
];

export function About() {
  return (
    <section className="about" aria-labelledby="about">
      <div className="grid content-center justify-items-start">
        <h2 id="about" className="about-heading">
          {m.about_heading()}
        </h2>
        <p className="mt-5 text-lg">{m.about_tagline()}</p>
        <h3 className="section-title mt-2">{m.about_headline()}</h3>
        <p className="mt-6 max-w-[36em] text-pretty text-lg text-muted leading-relaxed">{building.landing.about}</p>
      </div>
      <ul className="about-pictures">
        {PICTURES.map(({ name, shows }) => (
          <li key={name}>
            <SeenOnce>
              <ResponsiveImage
                address={`/pictures/${name}-720.webp`}
                alt={shows()}
                width={720}
                height={720}
                sizes="(min-width: 768px) 280px, 46vw"
                className="hexagon aspect-square"
              />
            </SeenOnce>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Animates in when scrolled into view. Hidden until then only if scripts run and motion is allowed. */
function SeenOnce({ children }: { readonly children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: 0.25 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="about-picture" data-seen={seen || undefined}>
      {children}
    </div>
  );
}
