import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ListSearch } from './list/listSearch.ts'
import type { CompareSearch, DocumentSearch } from './page/documentSearch.ts'
import type { ReadingParts } from './readingParts.ts'

const DocumentsPage = lazyRouteComponent(() => import('./list/DocumentsPage.tsx'), 'DocumentsPage')
const DocumentPage = lazyRouteComponent(() => import('./page/DocumentPage.tsx'), 'DocumentPage')
const OfflinePage = lazyRouteComponent(() => import('./offline/OfflinePage.tsx'), 'OfflinePage')

/** Queries come with the module's own chunk: the way to a page is known before its code is. */
const queries = () => import('./queries.ts')
const asked = (id: string) =>
  void queries().then(({ documentQueries }) => prefetch((client) => client.prefetchQuery(documentQueries.one(id))))

const documentPages = (parent: AppRoute, parts: ReadingParts) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/documents',
      // Read by the page itself: what of it is understood takes more room than the frame has.
      validateSearch: (search: Record<string, unknown>) => search as ListSearch,
      loaderDeps: ({ search }) => search,
      loader: ({ deps }) =>
        void queries().then(({ documentListQuery }) => prefetch((client) => client.prefetchInfiniteQuery(documentListQuery(deps)))),
      component: pageWith(DocumentsPage, { ToRead: parts.ToRead }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/new',
      validateSearch: (search: Record<string, unknown>) => search as { template?: string },
      component: lazyRouteComponent(() => import('./form/NewDocumentPage.tsx'), 'NewDocumentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/folders',
      component: lazyRouteComponent(() => import('./settings/FoldersPage.tsx'), 'FoldersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/required',
      component: lazyRouteComponent(() => import('./RequiredPage.tsx'), 'RequiredPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/suggestions',
      component: lazyRouteComponent(() => import('./suggestions/OwnSuggestionsPage.tsx'), 'OwnSuggestionsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/suggestions/$id',
      component: lazyRouteComponent(() => import('./suggestions/OwnSuggestionsPage.tsx'), 'OwnSuggestionsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/offline',
      component: pageWith(OfflinePage, { toRead: parts.toRead }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/$id',
      validateSearch: (search: Record<string, unknown>) => search as DocumentSearch,
      loaderDeps: ({ search: { read } }) => ({ read }),
      loader: ({ params: { id }, deps: { read }, cause }) =>
        void queries().then(({ askDocument }) => prefetch((client) => askDocument(client, id, read, cause === 'enter'))),
      component: pageWith(DocumentPage, { parts }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/$id/edit',
      loader: ({ params }) => asked(params.id),
      component: lazyRouteComponent(() => import('./editor/EditorPage.tsx'), 'EditorPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/$id/suggest',
      loader: ({ params }) => asked(params.id),
      component: lazyRouteComponent(() => import('./editor/SuggestPage.tsx'), 'SuggestPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/$id/compare',
      validateSearch: (search: Record<string, unknown>) => search as CompareSearch,
      component: lazyRouteComponent(() => import('./ComparePage.tsx'), 'ComparePage'),
    }),
  ] as const

/** Innstillinger → Dokumenter. */
export const documentSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/documents',
      component: lazyRouteComponent(() => import('./settings/ApprovalsSection.tsx'), 'ApprovalsSection'),
    }),
  ] as const

/** Documents; in the main menu stands the module. `parts` are what the module of receipts shows of one. */
export const documentScreens = (parts: ReadingParts) =>
  ({
    kind: 'document',
    table: 'documents',
    prefix: 'DOK',
    path: '/documents',
    pages: (parent: AppRoute) => documentPages(parent, parts),
    offline: async () => (await import('./offline/reading.ts')).documentReading,
    RestrictedStatus: lazyRouteComponent(() => import('./list/DocumentStatus.tsx'), 'DocumentStatus'),
    Tagged: lazyRouteComponent(() => import('./list/TaggedDocuments.tsx'), 'TaggedDocuments'),
  }) satisfies RecordScreens
