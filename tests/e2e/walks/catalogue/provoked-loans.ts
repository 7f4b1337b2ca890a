/** Provokes the messages of applications, deals and contracts. */
import type { SubProduct } from '#contract/loans/products.ts';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { APPROVAL, prepareContract, signContract } from '#tests/setup/cases/contracts.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import { Held } from '../../model-based/support/cover.ts';
import { identityPhone } from '../../model-based/support/identity-phone.ts';
import type { Provocation } from './provocation.ts';

/** How long an approval of the identity app can be redeemed. */
const PROOF = 600;

const submitted = async (citizen: CitizenHand, { desk }: Provocation): Promise<string> => {
  const { id } = await prepareDraft(citizen, desk);
  return (await submitDraft(citizen, id)).dealId;
};

/** A contract that its citizen can sign, the same for all messages of one server. */
const contracts = new Map<string, string>();
const signable = async (citizen: CitizenHand, { server, desk }: Provocation): Promise<string> => {
  const id = contracts.get(server.url) ?? (await prepareContract(citizen, desk)).id;
  contracts.set(server.url, id);
  return id;
};

/** The citizen reads the contract and asks the identity app; answers their phone. */
const askTheApp = async (stage: Provocation) => {
  const { page, lang, say, desk } = stage;
  const citizen = await stage.inside();
  const phone = identityPhone(page, desk, citizen.session().user.sauidid);
  await phone.clear();
  await page.goto(`/${lang}/user_contract_document/${await signable(citizen, stage)}`);
  await page.getByLabel(say('I have read the contract.')).check();
  await page.getByRole('button', { name: say('Sign with the identity app') }).click();
  return phone;
};

const closedProduct = (closed: NonNullable<SubProduct['closed']>) => async (stage: Provocation) => {
  const { page, lang, desk } = stage;
  const citizen = await stage.inside();
  const { products } = await citizen.catalogue();
  const product = products.find(({ subProducts }) => subProducts.some((sub) => sub.closed === closed));
  const { id } = await prepareDraft(citizen, desk, 'applicantType');
  await page.goto(`/${lang}/get_loan_products_with_sub_products/${id}`);
  await page.locator(`input[name=productId][value="${product?.id}"]`).check({ force: true });
};

export const loans = {
  contract_document_not_found: async (stage: Provocation) => {
    const citizen = await stage.inside();
    await stage.page.goto(`/${stage.lang}/user_contract_document/${await submitted(citizen, stage)}`);
  },
  failed_to_sign: async (stage: Provocation) => {
    const redemption = await Held.of(stage.page, /\/identity-app\/requests\/[^/]+\/contract$/, 'POST');
    const phone = await askTheApp(stage);
    await phone.approve();
    await redemption.peek();
    await stage.desk.setClock({ body: { offsetSeconds: PROOF + 1 } });
    await redemption.release();
  },
  identity_app_rejected: async (stage: Provocation) => {
    const phone = await askTheApp(stage);
    await stage.page.locator('[data-machine=identityApp] bdi').first().waitFor();
    await phone.reject();
  },
  approval_wait_ended: async (stage: Provocation) => {
    const { page, lang, desk } = stage;
    const citizen = await stage.inside();
    const id = await signable(citizen, stage);
    await signContract(citizen, desk, id);
    await page.goto(`/${lang}/user_contract_document/${id}`);
    await page.locator('[data-machine=contractSigning][data-state*=waiting]').waitFor();
    await desk.decide({ params: { id }, body: { event: 'secondParty.lapse' } });
  },
  product_target_reached: closedProduct('product_target_reached'),
  livestock_target_reached: closedProduct('livestock_target_reached'),
  cannot_cancel_deal: async (stage: Provocation) => {
    const { page, lang, say, desk } = stage;
    const citizen = await stage.inside();
    const id = await submitted(citizen, stage);
    await page.goto(`/${lang}/deal_status/${id}`);
    await page.getByRole('button', { name: say('Cancel the request') }).click();
    for (const event of APPROVAL) await desk.decide({ params: { id }, body: { event } });
    await page.getByRole('button', { name: say('Yes, cancel it') }).click();
  },
};
