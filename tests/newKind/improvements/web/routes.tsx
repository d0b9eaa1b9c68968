import { standardScreens } from '@portal/modules/records/standard/web/public'
import { texts } from '../texts.ts'

/** Improvements, with what other pages show of them. */
export const improvementScreens = standardScreens({
  kind: 'improvement',
  table: 'improvements',
  prefix: 'FOR',
  path: '/improvements',
  menu: { title: texts.title, place: 3 },
  pages: () => import('./pages.tsx'),
  some: texts.some,
})
