import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { RestrictableKind } from './restrictable.ts'

const RestrictedSection = lazyRouteComponent(() => import('./RestrictedSection.tsx'), 'RestrictedSection')

/** Innstillinger → Skjermede saker. */
export const restrictedSections = (parent: SettingsRoute, kinds: readonly RestrictableKind[]) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/restricted',
      component: Object.assign(() => <RestrictedSection kinds={kinds} />, { preload: RestrictedSection.preload }),
    }),
  ] as const
