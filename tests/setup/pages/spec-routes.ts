/** The routes of the specification, section 2, in its own words: `{id}` is a part of the address, `{id?}` one that may be left out. */

export const SPEC_ROUTES = `
  login edit_profile account services more change_password iam_logged_in iam_logged_in_error

  loan_request_init/{id?} loan_request_conditions/{id?} loan_request_assets_list/{id?}
  loan_request_asset/{id?} loan_request_documents/{id?} loan_request_done/{id?}

  get_loan_applicant_type/{id?} get_loan_products_with_sub_products/{id} get_loan_branch_and_office/{id}
  get_loan_cost/{id} get_loan_attachments/{id} get_loan_identity/{id}
  get_loan_review/{id} get_loan_terms/{id} get_loan_submit/{id}

  release_service release_service_for_dead release_service_verification
  release_service_direct_verification/{key} release_services

  invoice_direct_verification/{key} user_invoice/{id}

  user_contract/{contract_number}/{deal_id} deal_status/{deal_id} user_contract_document/{deal_id}
  user_signed_contract/{loan_account_id}/{request_type}/{from_iam?}
  user_contract_nafath_step_1/{loan_account_id}/{deal_id} user_signed_contract_iam_callback

  appointment_with_general_manager appointment_in_main_center appointment_with_branch appointment_services

  arabian_shield request

  remote_reviewer_login remote_reviewer_requests remote_reviewer_new_request remote_reviewer_request/{incident_number}

  deceased_exemption request_deceased_exemption_v2/{id?} deceased_exemption_requests_v2/{pageNumber?}
  deceased_exemption_service_v2

  about_us contact_us products_definitions products_list notifications site_map locations

  under_construction error404
`
  .trim()
  .split(/\s+/);

/** The same route as the table of pages spells it: `deal_status/$deal_id`, `loan_request_init/{-$id}`. */
export const pagePathOf = (route: string): string =>
  route.replaceAll(/\{(\w+)(\??)\}/g, (_, name: string, isOptional: string) =>
    isOptional ? `{-$${name}}` : `$${name}`,
  );

/** Whether the page is that of the route. The page may take an optional part more: the draft that it goes on with. */
export const isPageOf = (path: string, route: string): boolean =>
  [path, path.replace(/\/\{-\$\w+\}$/, '')].includes(pagePathOf(route));

/** An address of a page with these parameters; parts that may be left out and have none are left out. */
export const addressOf = (path: string, params: Record<string, string>): string =>
  path
    .replaceAll(/\/\{-\$(\w+)\}/g, (_, name: string) => (params[name] === undefined ? '' : `/${params[name]}`))
    .replaceAll(/\$(\w+)/g, (_, name: string) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${path} needs ${name}.`);
      return value;
    });
