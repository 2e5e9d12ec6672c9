import { address } from '../../kernel/pages/address.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';

export const agreementsLink: Link = { href: '/account/agreements', text: 'Agreements' };
export const templatesLink: Link = { href: '/account/agreements/templates', text: 'Templates' };
export const newTemplatePath = '/account/agreements/templates/new';
export const newAgreementPath = '/account/agreements/new';

/** What a business does with a template, by the last part of its address. */
type TemplateStep = 'edit' | 'archive';

export const templatePath = (templateId: string): string => `${templatesLink.href}/${templateId}`;
export const templateStepPath = (templateId: string, step: TemplateStep): string =>
  `${templatePath(templateId)}/${step}`;

/** The page of an agreement for its parties. */
export const agreementPath = (contractId: string): string => `${agreementsLink.href}/${contractId}`;

/** Where a side ends an agreement that not both have signed. */
export const endAgreementPath = (contractId: string): string => `${agreementPath(contractId)}/end`;

/** What an agreement can be about. */
export type SubjectKind = 'listing' | 'deposit' | 'transfer' | 'animal';

/** The form for an agreement of a profile about something; pages of listings, deposits and animals link here. */
export const newAgreementAddress = (profile: string, kind: SubjectKind, id: string): string =>
  address(newAgreementPath, { profile, about: `${kind}:${id}` });

/** Where a buyer reads what they will sign, and begins the agreement that a listing names. */
export const listedAgreementPath = (shortCode: string): string => `/account/listings/${shortCode}/agreement`;

/** The certificate of a completed transfer, for its old and its new owner. */
export const certificatePath = (transferId: string): string => `/account/certificates/${transferId}`;

/** Leads to the certificate of the handover that ended a deposit. */
export const depositCertificatePath = (depositId: string): string =>
  `/account/deposits/${depositId}/certificate`;

/** A certificate or an agreement to keep, by its page. */
export const pdfPath = (page: string): string => `${page}/pdf`;
