import { lazy } from 'react'

/** In a form, and beside a list; both bring the company's projects when they are drawn. */
export const ProjectField = lazy(() => import('./ProjectField.tsx').then((file) => ({ default: file.ProjectField })))
export const ProjectFilter = lazy(() => import('./ProjectFilter.tsx').then((file) => ({ default: file.ProjectFilter })))
