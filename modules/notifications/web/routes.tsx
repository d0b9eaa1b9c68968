import { lazyRouteComponent } from '@tanstack/react-router'

/** What this module shows in Min profil. */
export const DeviceCard = lazyRouteComponent(() => import('./DeviceCard.tsx'), 'DeviceCard')
