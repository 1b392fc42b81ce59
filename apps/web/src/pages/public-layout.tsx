import { Outlet, ScrollRestoration } from 'react-router';
import { m } from '../platform/messages/messages.js';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link btn btn-primary">
        {m.skip_to_content()}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="content-width grow py-10 outline-none md:py-14">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
