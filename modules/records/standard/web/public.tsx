import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { createRoute, Link, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

export { moreButton, OtherSteps } from './OtherSteps.tsx'
export { RecordTabs } from './RecordTabs.tsx'
export { StandardList } from './StandardList.tsx'
export { StandardPage } from './StandardPage.tsx'

type Pages = Record<'ListPage' | 'OnePage', ComponentType>
type Given = Omit<RecordScreens, 'pages' | 'Tagged'> & {
  /** The file with its two pages. */
  pages: () => Promise<Pages>
  /** So many of them, in words. */
  some: (count: number) => string
}

/** The screens of a standard record: its list and one of them. */
export const standardScreens = ({ pages, some, ...given }: Given): RecordScreens => ({
  ...given,
  pages: (parent) =>
    Object.entries({ [given.path]: 'ListPage', [`${given.path}/$id`]: 'OnePage' } as Record<string, keyof Pages>).map(([path, name]) =>
      createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(pages, name) }),
    ),
  Tagged: ({ tagId, count, className }) => (
    <Link to={given.path as '/'} search={{ tagId } as object} className={className}>
      {some(count)}
    </Link>
  ),
})
