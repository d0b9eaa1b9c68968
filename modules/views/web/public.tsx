import { lazy } from 'react'

/** The views of a list, and how to keep one. Fetched with the list's tools. */
export const ViewsMenu = lazy(() => import('./ViewsMenu.tsx').then((file) => ({ default: file.ViewsMenu })))
