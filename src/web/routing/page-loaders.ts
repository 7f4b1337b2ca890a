/** The code of each page, in a chunk of its own. Only the router imports this file. */
import type { ComponentType } from 'react';
import type { Flow, PagePath, PathsWith } from './pages.ts';

type Load = () => Promise<{ default: ComponentType }>;

const notFound: Load = () => import('#web/features/static/NotFoundPage.tsx');

export const underConstruction: Load = () => import('#web/features/static/UnderConstructionPage.tsx');

export const flowLoaders: Record<Flow, Load> = {
  'what-if': () => import('#web/features/what-if/WhatIfPage.tsx'),
  'loan-application': () => import('#web/features/loan-application/LoanApplicationPage.tsx'),
};

const pageLoaders: Record<Exclude<PagePath, PathsWith<{ planned: true } | { flow: Flow }>>, Load> = {
  login: () => import('#web/features/login/LoginPage.tsx'),
  'login/forgotten_password': () => import('#web/features/forgotten-password/ForgottenPasswordPage.tsx'),
  account: () => import('#web/features/account/AccountPage.tsx'),
  'login/registration': () => import('#web/features/registration/RegistrationPage.tsx'),
  edit_profile: () => import('#web/features/profile/EditProfilePage.tsx'),
  change_password: () => import('#web/features/profile/ChangePasswordPage.tsx'),
  services: () => import('#web/features/services/ServicesPage.tsx'),
  more: () => import('#web/features/more/MorePage.tsx'),
  iam_logged_in: () => import('#web/features/sso/IamLoggedInPage.tsx'),
  iam_logged_in_error: () => import('#web/features/sso/IamLoggedInErrorPage.tsx'),
  'deal_status/$deal_id': () => import('#web/features/deals/DealStatusPage.tsx'),
  products_definitions: () => import('#web/features/products/ProductsDefinitionsPage.tsx'),
  products_list: () => import('#web/features/products/ProductsListPage.tsx'),
  site_map: () => import('#web/features/static/SiteMapPage.tsx'),
  date_picker_gallery: () => import('#web/features/date-picker-gallery/DatePickerGalleryPage.tsx'),
  error404: notFound,
  $: notFound,
};

export const loaderOf = (path: PagePath): Load => {
  const built: Partial<Record<PagePath, Load>> = pageLoaders;
  return built[path] ?? underConstruction;
};
