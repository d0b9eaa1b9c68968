import { ApiError } from '@portal/ui/apiError'
import { searchText } from '@portal/ui/search'
import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { Suspense } from 'react'
import { rootRoute } from './appRoute.ts'
import { LoginPage } from './LoginPage.tsx'
import { returnTo } from './returnTo.ts'
import { SignInLayout } from './SignInLayout.tsx'

type Search = { returnTo?: string; token?: string; verify?: string; link?: string; sso?: string } & SearchSchemaInput
const validateSearch = (search: Search) => ({
  returnTo: returnTo(search.returnTo),
  token: searchText(search.token, 600),
  verify: searchText(search.verify, 600),
  link: searchText(search.link, 600),
  sso: searchText(search.sso, 40),
})

const AcceptInvitation = lazyRouteComponent(() => import('./AcceptInvitation.tsx'), 'AcceptInvitation')
/** A piece that cannot be fetched makes the router reload the page, which without a network is the browser's own error page. */
const lostNetwork = (error: unknown) => {
  throw navigator.onLine ? error : new ApiError(500, 'Network error', undefined, 'network')
}
const ResetForm = lazyRouteComponent(() => import('./ResetForm.tsx').catch(lostNetwork), 'ResetForm')
const NewPassword = lazyRouteComponent(() => import('./NewPassword.tsx'), 'NewPassword')

const signInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'sign-in', component: SignInLayout })

const loginRoute = createRoute({
  getParentRoute: () => signInRoute,
  path: '/login',
  validateSearch,
  component: LoginPage,
  onEnter: () => void ResetForm.preload?.(),
})
const registerRoute = createRoute({
  getParentRoute: () => signInRoute,
  path: '/register',
  validateSearch,
  component: () => {
    const { token } = registerRoute.useSearch()
    return <Suspense>{token ? <AcceptInvitation token={token} /> : <LoginPage />}</Suspense>
  },
})
const forgotRoute = createRoute({
  getParentRoute: () => signInRoute,
  path: '/forgot-password',
  validateSearch,
  component: () => {
    const { token } = forgotRoute.useSearch()
    return <Suspense>{token ? <NewPassword token={token} /> : <ResetForm />}</Suspense>
  },
})

/** Routes open without a session: the sign-in card in its three views. */
export const signInRoutes = signInRoute.addChildren([loginRoute, registerRoute, forgotRoute])
