import createCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';

/** A carousel that is moved by dragging or by two buttons and stops at both ends. */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(null);
  const [{ before, after }, setEnds] = useState({ before: false, after: false });

  useEffect(() => {
    if (!viewport.current) return;
    const made = createCarousel(viewport.current, {
      align: 'start',
      containScroll: 'trimSnaps',
      slidesToScroll: 'auto',
    });
    const look = () => setEnds({ before: made.canScrollPrev(), after: made.canScrollNext() });
    made.on('select', look).on('reInit', look);
    look();
    carousel.current = made;
    return () => made.destroy();
  }, []);

  const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    viewport,
    before,
    after,
    onPrevious: () => carousel.current?.scrollPrev(calm()),
    onNext: () => carousel.current?.scrollNext(calm()),
  };
}
