import { type Call, gone, listed, reading } from './call.ts'
import { groupSchema } from './groupReading.ts'
import { enterprise } from './path.ts'
import { userSchema } from './person.ts'

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

export const serviceProviderConfig = reading(async ({ base }) => ({
  body: {
    schemas: [configSchema],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer', description: 'A key made in Innstillinger, under Integrasjoner', primary: true },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  },
}))

const resourceType = (base: string, name: string, schema: string, schemaExtensions: object[]) => ({
  schemas: [typeSchema],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  schemaExtensions,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})
const resourceTypesAt = (base: string) => [
  resourceType(base, 'User', userSchema, [{ schema: enterprise, required: false }]),
  resourceType(base, 'Group', groupSchema, []),
]

type More = {
  required?: boolean
  many?: boolean
  mutability?: 'readWrite' | 'readOnly'
  unique?: boolean
  exact?: boolean
  parts?: object[]
}
const attribute = (
  name: string,
  type: string,
  { required = false, many = false, mutability = 'readWrite', unique = false, exact = false, parts }: More = {},
) => ({
  name,
  type,
  multiValued: many,
  required,
  caseExact: exact,
  mutability,
  returned: 'default',
  uniqueness: unique ? 'server' : 'none',
  ...(parts && { subAttributes: parts }),
})
const text = (name: string, more?: More) => attribute(name, 'string', more)
const values = [text('value'), text('type'), attribute('primary', 'boolean')]

const schema = (base: string, id: string, name: string, attributes: object[]) => ({
  schemas: [schemaSchema],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})
const schemasAt = (base: string) => [
  schema(base, userSchema, 'User', [
    text('userName', { required: true, unique: true }),
    text('externalId', { exact: true, unique: true }),
    attribute('name', 'complex', {
      parts: [text('formatted', { mutability: 'readOnly' }), text('givenName', { required: true }), text('familyName', { required: true })],
    }),
    text('displayName', { mutability: 'readOnly' }),
    text('title'),
    attribute('active', 'boolean'),
    attribute('emails', 'complex', { many: true, parts: values }),
    attribute('phoneNumbers', 'complex', { many: true, parts: values }),
    attribute('groups', 'complex', {
      many: true,
      mutability: 'readOnly',
      parts: [text('value', { mutability: 'readOnly' }), text('display', { mutability: 'readOnly' })],
    }),
  ]),
  schema(base, enterprise, 'EnterpriseUser', [
    text('department'),
    attribute('manager', 'complex', { parts: [text('value'), text('displayName', { mutability: 'readOnly' })] }),
  ]),
  schema(base, groupSchema, 'Group', [
    text('displayName', { required: true, unique: true }),
    text('externalId', { exact: true, unique: true }),
    attribute('members', 'complex', { many: true, parts: [text('value'), text('display', { mutability: 'readOnly' })] }),
  ]),
]

const all = (of: (base: string) => object[]) =>
  reading(async ({ base }) => {
    const resources = of(base)
    return { body: listed(resources.length, 1, resources) }
  })
const one = (of: (base: string) => { id: string }[]) =>
  reading(async (call: Call) => {
    const { id } = call.request.params as { id: string }
    const resource = of(call.base).find((each) => each.id.toLowerCase() === id.toLowerCase())
    if (!resource) throw gone()
    return { body: resource }
  })

export const resourceTypes = all(resourceTypesAt)
export const aResourceType = one(resourceTypesAt)
export const schemas = all(schemasAt)
export const aSchema = one(schemasAt)
