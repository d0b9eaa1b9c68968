export { type AppRoute, appRoute, rootRoute } from './appRoute.ts'
export { signInRoutes } from './signInRoutes.tsx'
export { followSession, startUp, useStartUp } from './startUp.ts'
export { useAuth } from './store.ts'
