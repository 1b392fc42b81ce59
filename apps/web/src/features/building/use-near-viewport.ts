import { type RefObject, useEffect, useState } from 'react';

const MARGIN = '200px';

/** True once the element has come near the viewport. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: MARGIN,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
