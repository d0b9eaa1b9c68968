import '../app.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../Toaster.tsx'
import { Styleguide } from './Styleguide.tsx'

const Screen = () => (
  <main>
    <Styleguide />
    <Toaster />
  </main>
)
// Its links lead nowhere: the page stays what it is.
const routeTree = createRootRoute({ component: Screen, notFoundComponent: () => null })
const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router as never} />)
