export type { SettingsRoute } from './routes.tsx'
