import '../app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../queryClient.ts'
import { Toaster } from '../Toaster.tsx'

const files = import.meta.glob<Record<string, ComponentType>>([
  '/packages/ui/**/*.test.tsx',
  '/modules/*/*/web/**/*.test.tsx',
  '/apps/web/*.test.tsx',
  '/tests/newKind/*.test.tsx',
])
const wanted = new URLSearchParams(location.search)
const components = await files[wanted.get('file') ?? '']?.()
const Component = components?.[wanted.get('name') ?? '']
if (!Component) throw new Error(`${wanted.get('file')} exports no component «${wanted.get('name')}»`)

const Screen = () => (
  <QueryClientProvider client={queryClient}>
    <main data-mounted>
      <Component />
    </main>
    <Toaster />
  </QueryClientProvider>
)
const root = createRootRoute({ component: Screen, notFoundComponent: () => null })
const routeTree = root.addChildren(['/', '/$id'].map((path) => createRoute({ getParentRoute: () => root, path })))
const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [`/${wanted.get('id') ?? ''}`] }) })
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router as never} />)
