import './signIn.css'
import { followSession, startUp, useAuth } from '@portal/modules/auth/web/public'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'

followSession()
void startUp()
// Whoever is signed out, here or in another tab, may not stay on a page that needs a session.
useAuth.subscribe((now, before) => {
  if (before.isAuthenticated && !now.isAuthenticated) void router.invalidate()
})
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
