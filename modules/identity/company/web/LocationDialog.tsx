import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { ComboboxField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as words } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useFollowing } from '@portal/ui/useFollowing'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { company as contract, type Location } from '../contract.ts'
import { writeCoordinates } from '../coordinateRules.ts'
import { api, companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'
import { whereAmI } from './whereAmI.ts'

const { locations: texts, departments: common } = settingsTexts
type Props = { people: { id: string; name: string }[] /** null to add one. */; location: Location | null; onClose: () => void }
const draftOf = (location: Location | null, self: string | null) => ({
  name: location?.name ?? '',
  address: location?.address ?? '',
  zipCode: location?.zipCode ?? '',
  city: location?.city ?? '',
  coordinates: location?.coordinates ?? '',
  responsibleId: location ? location.responsibleId : self,
})

export function LocationDialog({ people, location, onClose }: Props) {
  const queryClient = useQueryClient()
  const self = useAuth((state) => state.user?.id ?? null)
  const { keyFor } = useSendKey()
  const draft = useDraft(draftOf(location, self))
  useFollowing(draft, location, (now) => draftOf(now, self))
  const stand = useMutation({
    mutationFn: whereAmI,
    onSuccess: (here) => ('problem' in here ? toast(texts.nowhere, { tone: 'error' }) : draft.set({ coordinates: writeCoordinates(here) })),
  })

  const save = useMutation({
    mutationFn: async () =>
      location
        ? api.updateLocation({ ...draft.values, id: location.id, version: location.version })
        : api.addLocation(draft.values, { idempotencyKey: keyFor(draft.values) }),
    onSuccess: ({ name }) => {
      toast(location ? common.changed(name) : common.added(name))
      onClose()
    },
    onError: draft.refuse,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: companyQueries.locations.queryKey }),
  })

  const submit = () => {
    if (!save.isPending && draft.check(contract.addLocation.input, draft.values)) save.mutate()
  }

  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={location ? texts.edit : texts.add}
      confirm={location ? words.action.save : words.action.add}
      busy={save.isPending}
    >
      <TextField draft={draft} name="name" label={texts.field.name} />
      <TextField draft={draft} name="address" label={texts.field.address} optional />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField draft={draft} name="zipCode" label={texts.field.zipCode} optional inputMode="numeric" />
        <TextField draft={draft} name="city" label={texts.field.city} optional />
      </div>
      <div>
        <TextField draft={draft} name="coordinates" label={texts.field.coordinates} hint={texts.coordinatesHint} optional />
        <Button variant="link" size="sm" className="px-0!" busy={stand.isPending} onClick={() => stand.mutate()}>
          {texts.standHere}
        </Button>
      </div>
      <ComboboxField
        draft={draft}
        name="responsibleId"
        label={texts.field.responsibleId}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={texts.nobody}
        optional
      />
    </FormDialog>
  )
}
