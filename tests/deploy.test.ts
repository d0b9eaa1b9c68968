// deploy/ and docs/operations.md against the product: every setting in them is one the server knows, and what reads the files accepts them.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@portal/platform/config/config'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { root } from '../apps/server/portal.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Every name the configuration is read by, and those of what starts the server. */
const platform = join(root, 'packages/platform/config')
const known = new Set([
  ...readdirSync(platform)
    .filter((name) => /^config\w*\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(platform, name), 'utf8').matchAll(/'([A-Z][A-Z0-9_]{2,})'/g)].map(([, one]) => one!)),
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_TRIM_THRESHOLD_',
  // OpenTelemetry's own library reads them.
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_RESOURCE_ATTRIBUTES',
])
const unknownOf = (names: readonly string[]) => names.filter((name) => !known.has(name))

/** What only the operator knows, made up. */
const secret = 'pT4yJ9wqLz0XvBn6RmKd2HsGf8UeCa1o'
const filled = (text: string) => text.replace(/DATABASE_PASSWORD|STORE_SECRET|PASSWORD/g, 'rJ8sLq2w').replace(/\bSECRET\b/g, secret)
type Settings = Record<string, string>
const configOf = (settings: Settings) =>
  readConfig({ KS_DATA_DIR: folder, ...settings, ...(settings.KS_BACKUP && { KS_BACKUP: folder }), NODE_ENV: 'production' })

describe('settings', () => {
  const lines = (text: string) =>
    [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)='([^']*)'$/gm)].map(([, name, value]) => [name!, filled(value!)] as const)

  test('the file of settings starts a server, with and without what is left out in it', () => {
    const text = read('deploy/kontrollportalen.env')
    const all = Object.fromEntries(lines(text))
    expect(unknownOf(Object.keys(all))).toEqual([])
    expect(configOf({ ...all, KS_DATA_DIR: folder })).toMatchObject({ isDemo: false, files: { kind: 's3' }, trustedProxies: ['127.0.0.1'] })
    const least = Object.fromEntries(lines(text.replace(/^#.*/gm, '')))
    expect(Object.keys(least)).not.toContain('SMTP_URL')
    expect(configOf({ ...least, KS_DATA_DIR: folder })).toMatchObject({ smtpUrl: null, files: { kind: 'folder' } })
  })

  test('the guide, the README and the units name no setting the server does not know', () => {
    const words = (text: string) =>
      [...text.matchAll(/`(?:[\w.-]+=)?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name!)
    const set = (text: string) => [...text.matchAll(/(?:^|[\s"])([A-Z][A-Z0-9_]{2,})=/gm)].map(([, name]) => name!)
    const units = readdirSync(join(root, 'deploy/systemd')).map((name) => read(`deploy/systemd/${name}`))
    const inUnits = units.flatMap((text) => [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => set(line!)))
    expect(inUnits).toContain('METRICS_PORT')
    expect(unknownOf(inUnits)).toEqual([])
    expect(unknownOf([...words(read('docs/operations.md')), ...words(read('README.md'))])).toEqual([])
    expect(unknownOf(['LOG_LEVEL', 'LOG_LEVLE'])).toEqual(['LOG_LEVLE'])
  })
})

describe('systemd', () => {
  const units = readdirSync(join(root, 'deploy/systemd'))

  test('reads every unit', () => {
    for (const name of units) writeFileSync(join(folder, name), read(`deploy/systemd/${name}`).replaceAll('/opt/kontrollportalen', root))
    const { error, status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', ...units.map((name) => join(folder, name.replace('@', '@8081')))],
      {
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
      },
    )
    if (error) return console.log('systemd-analyze is not installed: the units were not verified')
    const ours = stderr.split('\n').filter((line) => line.includes(folder) || /kontrollportalen/.test(line))
    expect({ status, ours }).toEqual({ status: 0, ours: [] })
  })

  test('a command has the settings of the servers', () => {
    writeFileSync(join(folder, 'settings'), "LOG_LEVEL='loud'\n")
    const { status, stderr } = spawnSync(join(root, 'deploy/ks'), ['migrate', '--check'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PORTAL_SETTINGS: join(folder, 'settings') },
    })
    expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: expect.stringMatching(/^LOG_LEVEL: /) })
  })
})

describe('proxies', () => {
  test('nginx reads its file', () => {
    const names = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=portal.example.no', ...names])
    const site = read('deploy/nginx.conf').replaceAll('/etc/ssl/kontrollportalen', folder)
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`)
    const { error, status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log')], {
      encoding: 'utf8',
    })
    if (error) return console.log('nginx is not installed: its file was not tested')
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('test is successful') })
  })

  test.each([{}, { PORTAL_NAME: 'portal.example.no', PORTAL_PROCESSES: 'portal-1:8080 portal-2:8080' }])(
    'Caddy reads its file, %j',
    (names) => {
      const { error, status, stderr } = spawnSync(
        'caddy',
        ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')],
        {
          encoding: 'utf8',
          env: { ...process.env, ...names, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        },
      )
      if (error) return console.log('Caddy is not installed: its file was not validated')
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
    },
  )

  test('Prometheus reads its file, and each alarm stands on a metric there is', () => {
    const metrics = [...read('apps/server/metrics.ts').matchAll(/'(portal_\w+|process_\w+)'/g)].map(([, name]) => name!)
    const asked = [...read('deploy/kontrollportalen.rules.yml').matchAll(/portal_\w+/g)].map(([name]) => name)
    expect(asked.filter((name) => !metrics.includes(name))).toEqual([])
    for (const name of ['prometheus.yml', 'kontrollportalen.rules.yml']) cpSync(join(root, 'deploy', name), join(folder, name))
    const { error, status, stderr, stdout } = spawnSync('promtool', ['check', 'config', join(folder, 'prometheus.yml')], {
      encoding: 'utf8',
    })
    if (error) return console.log('promtool is not installed: its configuration was not checked')
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' })
  })
})

test('Patroni and PgBouncer: two machines have what is acknowledged, and a primary that falls is replaced within 30 s', () => {
  const { bootstrap, postgresql } = z
    .looseObject({
      bootstrap: z.looseObject({
        dcs: z.looseObject({ ttl: z.number(), loop_wait: z.number(), retry_timeout: z.number(), synchronous_mode: z.literal(true) }),
      }),
      postgresql: z.looseObject({ pg_hba: z.array(z.string()) }),
    })
    .parse(parse(read('deploy/patroni.yml')))
  const { ttl, loop_wait: wait, retry_timeout: retry } = bootstrap.dcs
  expect(wait + 2 * retry).toBeLessThanOrEqual(ttl)
  expect(ttl).toBeLessThanOrEqual(20)
  expect(postgresql.pg_hba.filter((line) => !/ (peer|scram-sha-256)$/.test(line))).toEqual([])
  const lines = [...read('deploy/pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)]
  const pooler = Object.fromEntries(lines.map(([, name, value]) => [name!, value!]))
  expect(pooler).toMatchObject({ pool_mode: 'transaction', auth_type: 'scram-sha-256', portal: 'host=127.0.0.1 port=5432 dbname=portal' })
  // The portal gives a statement up after 12 s.
  expect(Number(pooler.query_wait_timeout)).toBeLessThan(12)
})

test('compose: PostgreSQL, an S3 store and two processes that start with what is in it', () => {
  const text = read('deploy/compose.yaml')
  const service = z.looseObject({
    image: z.string(),
    depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).optional(),
    environment: z.record(z.string(), z.string()).optional(),
    volumes: z.array(z.string()).optional(),
    networks: z.array(z.string()),
  })
  const { services, volumes, networks } = z
    .looseObject({
      services: z.record(z.string(), service),
      volumes: z.record(z.string(), z.object({})),
      networks: z.record(z.string(), z.looseObject({})),
    })
    .parse(parse(text, { merge: true }))
  for (const [name, { depends_on: needs = [], volumes: mounts = [], networks: nets }] of Object.entries(services)) {
    const missing = [
      ...(Array.isArray(needs) ? needs : Object.keys(needs)).filter((one) => !(one in services)),
      ...mounts.map((mount) => mount.split(':')[0]!).filter((one) => !(one in volumes || existsSync(join(root, 'deploy', one)))),
      ...nets.filter((one) => !(one in networks)),
    ]
    expect(missing, name).toEqual([])
  }
  const given: Settings = { PORTAL_NAME: 'portal.example.no', POSTGRES_PASSWORD: 'rJ8sLq2w', STORE_SECRET: 'wQ2lSj8r', KS_SECRET: secret }
  const env = Object.fromEntries(
    Object.entries(services['portal-1']!.environment!).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?\}/g, (_, one) => given[one] ?? ''),
    ]),
  )
  expect(unknownOf(Object.keys(env))).toEqual([])
  expect(configOf(env)).toMatchObject({
    isDemo: false,
    files: { kind: 's3', endpoint: 'http://store:7070' },
    operations: { metrics: { port: 9464 } },
  })
  expect(services['portal-2']).toEqual(services['portal-1'])
})

/** What Kubernetes itself says of documents of its kinds: the compiler holds them to the types of its API, which know every field. */
function faultsOf(manifests: string) {
  const declared = parseAllDocuments(manifests).map((document, n) => {
    const { apiVersion, kind } = document.toJS() as { apiVersion: string; kind: string }
    const group = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`
    return `const document${n}: import('${join(root, 'node_modules/kubernetes-types', group)}').${kind} = ${JSON.stringify(document.toJS(), null, 1)}\n`
  })
  const file = join(folder, 'manifests.ts')
  writeFileSync(file, `${declared.join('')}export {}\n`)
  const how = '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022'
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...how.split(' '), file], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

test('Kubernetes knows every field, and its type', () => {
  const text = read('deploy/kubernetes.yaml')
  expect(faultsOf(text)).toEqual([])
  for (const [right, wrong] of [
    ['readinessProbe', 'readynessProbe'],
    ['replicas: 2', 'replicas: two'],
    ['serviceName: kontrollportalen', 'svcName: kontrollportalen'],
    ['periodSeconds: 5', 'period: 5'],
  ] as const) {
    expect(text).toContain(right)
    expect(faultsOf(text.replace(right, wrong)).length, wrong).toBeGreaterThan(0)
  }
})

test('Kubernetes: what is named is there, and a process starts with the settings in it', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as unknown
  })
  const one = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: z.looseObject({ name: z.string() }) })
  const all = z.array(one).parse(documents)
  const of = <T>(kind: string, shape: z.ZodType<T>) => shape.parse(all.find((each) => each.kind === kind))
  const labels = z.record(z.string(), z.string())
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }), periodSeconds: z.number() }).loose()
  const container = z.looseObject({
    image: z.string(),
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
    envFrom: z.array(z.looseObject({})),
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe,
    volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  })
  const set = of(
    'StatefulSet',
    z.looseObject({
      spec: z.looseObject({
        replicas: z.number().min(2),
        serviceName: z.string(),
        selector: z.object({ matchLabels: labels }),
        template: z.looseObject({
          metadata: z.looseObject({ labels }),
          spec: z.looseObject({ containers: z.tuple([container]), volumes: z.array(z.looseObject({ name: z.string() })) }),
        }),
        volumeClaimTemplates: z.array(z.looseObject({ metadata: z.object({ name: z.string() }) })),
      }),
    }),
  ).spec
  const service = of('Service', z.looseObject({ metadata: z.looseObject({ name: z.string() }), spec: z.looseObject({ selector: labels }) }))
  expect(set.template.metadata.labels).toEqual(set.selector.matchLabels)
  expect(service.spec.selector).toEqual(set.selector.matchLabels)
  expect(set.serviceName).toBe(service.metadata.name)
  const [portal] = set.template.spec.containers
  expect(portal.image).toBe(`kontrollportalen:${(JSON.parse(read('package.json')) as { version: string }).version}`)
  expect([portal.livenessProbe, portal.readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/api/health', '/api/ready'])
  const volumes = [...set.template.spec.volumes.map(({ name }) => name), ...set.volumeClaimTemplates.map(({ metadata }) => metadata.name)]
  expect(portal.volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort())
  expect(JSON.stringify(of('Ingress', z.looseObject({})))).toContain(`"service":{"name":"${service.metadata.name}"`)

  const { data } = of('ConfigMap', z.looseObject({ data: z.record(z.string(), z.string()) }))
  const { stringData } = of('Secret', z.looseObject({ stringData: z.record(z.string(), z.string()) }))
  const env = Object.fromEntries(Object.entries({ ...data, ...stringData }).map(([name, value]) => [name, filled(value)]))
  expect(unknownOf(Object.keys(env))).toEqual([])
  expect(configOf(env)).toMatchObject({
    isDemo: false,
    files: { kind: 's3' },
    operations: { metrics: { port: portal.ports[1]!.containerPort } },
  })
})

test('the container has the settings it needs, and nothing of ours is sent to be built in', () => {
  const text = read('deploy/Containerfile')
  const names = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
    [...line!.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name!),
  )
  expect(names).toContain('KS_COMMIT')
  expect(unknownOf(names)).toEqual([])
  for (const one of ['node_modules', 'data', '.git', '.env', 'deploy/.env']) expect(read('.dockerignore').split('\n')).toContain(one)
})
