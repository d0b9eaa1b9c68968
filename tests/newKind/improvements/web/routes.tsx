import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { createRoute, Link, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../texts.ts'

/** Improvements, with what other pages show of them. */
export const improvementScreens: RecordScreens = {
  kind: 'improvement',
  table: 'improvements',
  prefix: 'FOR',
  path: '/improvements',
  menu: { title: texts.title, place: 3 },
  pages: (parent) => {
    const of = { getParentRoute: () => parent }
    return [
      createRoute({ ...of, path: '/improvements', component: lazyRouteComponent(() => import('./ListPage.tsx'), 'ListPage') }),
      createRoute({ ...of, path: '/improvements/$id', component: lazyRouteComponent(() => import('./OnePage.tsx'), 'OnePage') }),
    ]
  },
  Tagged: ({ tagId, count, className }) => (
    <Link to={'/improvements' as '/'} search={{ tagId }} className={className}>
      {texts.some(count)}
    </Link>
  ),
}
