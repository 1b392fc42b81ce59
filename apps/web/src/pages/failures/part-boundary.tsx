import { Component, type ReactNode } from 'react';
import { log } from '../../platform/log.ts';
import { PartFailed } from './part-failed.tsx';

type Props = { readonly children: ReactNode };

/** Keeps the failure of one part of a page, such as a chunk that fails to load, from replacing the page. */
export class PartBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log('A part of the page failed.', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <PartFailed /> : this.props.children;
  }
}
