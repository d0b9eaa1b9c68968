const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const tests = '\\.(test|e2e)\\.tsx?$|/testing\\.ts$'

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true, dependencyTypesNot: ['type-only'] }, 'Two files that need each other are one file, or three.'),
    rule(
      'web-never-server',
      { path: '(^|/)(web|ui)/', pathNot: `${tests}|^apps/server/|/testing/` },
      { path: '/server/|^packages/platform/' },
      'Browser code never reaches server code.',
    ),
    rule(
      'server-never-web',
      { path: '/server/|^packages/platform/', pathNot: tests },
      { path: '^modules/[^/]+/[^/]+/web/|^packages/ui/|^apps/web/' },
      'Server code never reaches screens.',
    ),
    rule(
      'shared-is-pure',
      { path: '^modules/[^/]+/[^/]+/[^/]+\\.ts$|^packages/kit/', pathNot: tests },
      { path: '^modules/[^/]+/[^/]+/(server|web)/|^packages/(platform|ui)/' },
      'Module root files run on both sides.',
    ),
    rule(
      'shared-has-no-node',
      { path: '^modules/[^/]+/[^/]+/[^/]+\\.ts$|^packages/kit/', pathNot: tests },
      { dependencyTypes: ['core'] },
      'Module root files run on both sides.',
    ),
    rule(
      'front-door-only',
      { path: '^modules/([^/]+/[^/]+)/' },
      {
        path: '^modules/([^/]+/[^/]+)/',
        pathNot: [
          '^modules/$1/',
          '^modules/[^/]+/[^/]+/contract\\.ts$',
          '^modules/[^/]+/[^/]+/server/public\\.ts$',
          '^modules/[^/]+/[^/]+/web/public\\.tsx$',
        ],
      },
      'Modules meet at contract.ts, server/public.ts and web/public.tsx.',
    ),
    rule(
      'sql-in-queries-only',
      { path: '^modules/', pathNot: `/server/(.*/|)([a-z][a-zA-Z]*Q|q)ueries\\.ts$|${tests}` },
      { path: 'node_modules/(kysely|pg)/' },
      'SQL lives in queries files.',
    ),
    rule(
      'sign-in-connection-is-auths',
      { path: '^(modules|apps)/', pathNot: '^modules/identity/(auth|firebase|sso|passkeys)/server/' },
      { path: '^packages/platform/db/authEndpoint\\.ts$' },
      'Only the endpoints of sign-in reach accounts and sessions.',
    ),
    { name: 'no-module-cycles', severity: 'error', scope: 'folder', from: { path: '^modules/[^/]+/[^/]+$' }, to: { circular: true } },
    rule('packages-below-modules', { path: '^packages/' }, { path: '^(modules|apps)/' }, 'Arrows point down.'),
    rule('modules-below-apps', { path: '^modules/', pathNot: tests }, { path: '^apps/' }, 'Arrows point down.'),
    rule(
      'kit-stands-alone',
      { path: '^packages/kit/', pathNot: tests },
      { path: '^packages/(platform|ui)/|node_modules/(?!zod)' },
      'The kit depends on zod only.',
    ),
    rule('ui-knows-no-domain', { path: '^packages/ui/' }, { path: '^(modules|packages/platform)/' }, 'The ui knows no domain.'),
    rule(
      'no-unresolved',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|vite/client)|\\.css$|\\.woff2' },
      'An import that leads nowhere.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
    // Tests start the whole product; they are not part of its structure.
    exclude: { path: '(^|/)dist/|\\.(test|e2e)\\.tsx?$|/testing(/|\\.ts$)' },
  },
}
