import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewProofInput } from '@waybill/contracts/proofs/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { PROOF_RELATIONS, type ProofRelation } from '@waybill/domain/shipments/proof';
import { office } from '@waybill/i18n/office';
import { type FormEvent, useId, useState } from 'react';
import { StepMails } from '#features/mail/step-mails.tsx';
import { describeState, isOddTransition, useShipmentChange } from '#features/shipments/mutations.ts';
import { HappenedAtField, isUnfinishedTime } from '#features/shipments/status/happened-at-field.tsx';
import { PlaceField } from '#features/shipments/suggesting-field.tsx';
import { offerUndo, undoesStatus } from '#features/shipments/undo-change.ts';
import { getSettingsOptions } from '#features/site/settings/queries.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { getProofOptions } from './get-proof-options.ts';
import { PhotoField, SignatureField } from './proof-fields.tsx';

const UNDO_TEXTS = { done: office.proof.undone, failed: office.proof.notUndone };
/** With a space in the middle. */
const CODE_LENGTH = 7;

/** The neighbor or place of an accepted request, otherwise the recipient. */
function expectReceiver({ requests, recipient }: Shipment): { receiver: string; relation: ProofRelation } {
  const accepted = requests.find(({ kind, state }) => state === 'accepted' && (kind === 'neighbour' || kind === 'safe_place'));
  if (!accepted?.details) return { receiver: recipient.name, relation: 'recipient' };
  const receiver = accepted.details.replace(/\s+/g, ' ').slice(0, LIMITS.name);
  return { receiver, relation: accepted.kind === 'neighbour' ? 'neighbour' : 'safe_place' };
}

export function ProofDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const id = useId();
  const { trackingId } = shipment;
  const isDelivered = shipment.status === 'delivered';
  const expected = expectReceiver(shipment);
  const hasDoorCode = useQuery(getSettingsOptions()).data?.tracking.doorCode;
  const [receiver, setReceiver] = useState(expected.receiver);
  const [relation, setRelation] = useState<ProofRelation>(expected.relation);
  const [location, setLocation] = useState('');
  const [happenedAt, setHappenedAt] = useState('');
  const [isTimeMissing, setTimeMissing] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<{ proof: NewProofInput; warning: string }>();
  const [code, setCode] = useState('');
  const [signature, setSignature] = useState<string>();
  const [photos, setPhotos] = useState<string[]>([]);
  const [isNameMissing, setNameMissing] = useState(false);
  const step = { status: 'delivered' as const, ...(happenedAt && !isUnfinishedTime(happenedAt) && { happenedAt }) };
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const change = useShipmentChange<NewProofInput>(trackingId, {
    send: (body) => sendOnce(body, (headers) => call('addProof', { params: { trackingId }, body, headers })),
    onDone: (updated, { runId }) => {
      void queryClient.invalidateQueries(getProofOptions(trackingId));
      const undo = runId ? [offerUndo(queryClient, undoesStatus(trackingId, runId, UNDO_TEXTS))] : [];
      toast.changed(describeState(updated), t(office.shipments.proofAdded), ...undo);
      onClose();
    },
    onFailed: (error, proof) => setUnconfirmed(isOddTransition(error) ? { proof, warning: error.message } : undefined),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const [hasNoName, hasNoTime] = [receiver.trim() === '', isUnfinishedTime(happenedAt)];
    setNameMissing(hasNoName);
    setTimeMissing(hasNoTime);
    if (hasNoName || hasNoTime) return;
    change.mutate({
      receiver,
      relation,
      ...(location.trim() && { location }),
      ...(happenedAt && { happenedAt }),
      ...(code.trim() && { code }),
      ...(signature && { signature }),
      photos,
    });
  }

  return (
    <Dialog
      title={t(office.proof.title)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(office.common.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" busy={change.isPending}>
            {change.isPending ? t(office.proof.saving) : t(isDelivered ? office.proof.save : office.proof.markDelivered)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(office.proof.receiver)}
          required
          maxLength={LIMITS.name}
          value={receiver}
          onChange={({ target }) => setReceiver(target.value)}
          error={isNameMissing ? t(office.proof.receiverRequired) : undefined}
        />
        <SelectField
          label={t(office.proof.relation)}
          value={relation}
          onChange={({ target }) => setRelation(PROOF_RELATIONS.find((one) => one === target.value) ?? 'recipient')}
        >
          <Options options={PROOF_RELATIONS.map((value) => ({ value, label: t(office.proof.relations[value]) }))} />
        </SelectField>
        <div className="sm:col-span-2">
          <PlaceField
            label={t(office.shipments.location)}
            value={location}
            onChange={({ target }) => setLocation(target.value)}
            onPlace={setLocation}
          />
        </div>
        {!isDelivered && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
            <HappenedAtField
              value={happenedAt}
              onChange={setHappenedAt}
              error={
                isTimeMissing && isUnfinishedTime(happenedAt) ? t(office.common.momentMissing) : getTimeError(change.failure)
              }
            />
            <StepMails shipment={shipment} step={step} />
          </div>
        )}
        {hasDoorCode && (
          <div className="sm:col-span-2">
            <TextField
              label={t(office.proof.code)}
              hint={t(office.proof.codeHint)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={CODE_LENGTH}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </div>
        )}
        <div className="sm:col-span-2">
          <SignatureField onChange={setSignature} />
        </div>
        <div className="sm:col-span-2">
          <PhotoField photos={photos} onChange={setPhotos} />
        </div>
        {change.failure && !isOddTransition(change.failure) && (
          <div className="sm:col-span-2">
            <ErrorNotice text={getErrorText(change.failure, t(office.proof.failed))} error={change.failure} />
          </div>
        )}
      </form>
      {unconfirmed && (
        <ConfirmDialog
          title={t(office.detail.changeStatusQuestion)}
          confirmLabel={t(office.proof.markDelivered)}
          confirmVariant="primary"
          busy={change.isPending}
          onConfirm={() => change.mutate({ ...unconfirmed.proof, force: true })}
          onCancel={() => setUnconfirmed(undefined)}
        >
          <p>{unconfirmed.warning}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function getTimeError(error: Error | null): string | undefined {
  const invalid = error instanceof ApiError ? error.fieldErrors.find(({ path }) => path === 'happenedAt') : undefined;
  return invalid && `${t(office.shipments.happenedAt)} ${invalid.message}`;
}
