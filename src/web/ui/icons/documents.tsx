import { icon } from './icon.tsx';

export const FileIcon = /* @__PURE__ */ icon(
  'M14 3H6.5a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V7.5L14 3Zm0 0v4.5h4.5M9 13h6m-6 4h6',
);
export const UploadIcon = /* @__PURE__ */ icon('M12 16V4m-5 5 5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v12m-5-5 5 5 5-5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3');
export const CopyIcon = /* @__PURE__ */ icon(
  'M9 8.5h10a1 1 0 0 1 1 1V20a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1Zm7-5H5a1 1 0 0 0-1 1V16',
);
export const PrintIcon = /* @__PURE__ */ icon(
  'M7 8V3h10v5M7 17H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3M7 14h10v7H7z',
);
export const CameraIcon = /* @__PURE__ */ icon(
  'M8 6.5 9.5 4h5L16 6.5h4a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1h4Zm4 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
);
export const PencilIcon = /* @__PURE__ */ icon('M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5 17.5 10');
export const TrashIcon = /* @__PURE__ */ icon('M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5');
export const ContractIcon = /* @__PURE__ */ icon(
  'M18 12V4a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h5M8.5 7.5h6m-6 4h4M14 20l.7-2.7L20 12l2 2-5.3 5.3L14 20Z',
);
export const CertificateIcon = /* @__PURE__ */ icon(
  'M12 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8.5 13 7 21l5-2.5L17 21l-1.5-8M9.8 8.6l1.6 1.6 2.9-3',
);
