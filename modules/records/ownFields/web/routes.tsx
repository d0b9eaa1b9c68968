import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { OwnFieldKind } from './ownFieldKind.ts'

const OwnFieldsSection = lazyRouteComponent(() => import('./OwnFieldsSection.tsx'), 'OwnFieldsSection')

/** Innstillinger → Egne felt. */
export const ownFieldSections = (parent: SettingsRoute, kind: OwnFieldKind) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/own-fields',
      loader: () =>
        void import('./queries.ts').then(({ ownFieldQuery }) => prefetch((client) => client.prefetchQuery(ownFieldQuery(kind)))),
      component: pageWith(OwnFieldsSection, { kind }),
    }),
  ] as const
